#!/bin/sh
# Writes a folder in the layout of /proc, with as many processes as wanted.
#
#   make-proc.sh DIR [COUNT [STEP]]
#
# DIR is a new folder, an empty one, or one that this has made before; in others nothing is touched.
# COUNT is 10000 by default. Without STEP the folder is made anew, in the state of step 0. With it,
# what differs from the step before is written: a second passes, some processes use the processor,
# some grow, some end and some begin. So a machine that lives is
#
#   make-proc.sh DIR; for step in $(seq 60); do sleep 1; make-proc.sh DIR 10000 $step; done
set -eu
if [ $# -lt 1 ]; then
  echo "usage: make-proc.sh DIR [COUNT [STEP]]" >&2
  exit 64
fi
dir=$1 count=${2:-10000} step=${3:-}
mark=.made-by-make-proc
mkdir -p -- "$dir"
# From here on all names are relative, whatever is in the path.
CDPATH='' cd -- "$dir"
if [ ! -e "$mark" ] && [ -n "$(ls -A)" ]; then
  echo "make-proc.sh: $dir is not empty, and not made by this: nothing is touched there" >&2
  exit 73
fi
: > "$mark"
if [ -z "$step" ]; then
  find . -mindepth 1 -maxdepth 1 -type d ! -name '*[!0-9]*' -exec rm -rf {} +
  awk -v n="$count" 'BEGIN { for (i = 0; i < n; i++) print 100 + i * 3 }' | xargs mkdir -p
fi
# Says what a step is; the few processes that end are printed, for rm.
awk -v n="$count" -v step="${step:--1}" '
  function ends(i, s) { return s > 0 && i % 97 == s % 97 }
  function write(name, text) { printf "%s", text > name; close(name) }
  function stat(i, s, pid, back, lived, start, user, pages) {
    back = s - ((s - 1 - i) % 97 + 97) % 97  # the step at which it began again, if it ended
    lived = back >= 2 ? s - back : s
    start = back >= 2 ? 8640000 + back * 100 : 200 + i
    user = i % 7 == 0 ? lived * (i * 37 % 90) + lived * lived * i % 10 : i % 3
    if (back < 2) user += i % 300
    pages = 500 + i * 53 % 40000 + (i % 40 == 1 ? s * 900 : 0)
    write(pid "/stat", pid " (" name(i) ") " (i % 70 == 0 ? "R" : "S") " " parent(i) " 1 1 0 -1 " \
      (kernel(i) ? 2097152 : 0) " 0 0 0 0 " user " " int(user / 5) " 0 0 20 0 " 1 + i % 9 " 0 " \
      start " 99999999 " pages "\n")
  }
  function kernel(i) { return i % 9 == 4 }
  function parent(i, up) {
    if (i == 0 || kernel(i)) return 0
    up = int((i - 1) / 6)
    return 100 + 3 * (kernel(up) ? up - 1 : up)
  }
  function name(i) { return i % 31 == 30 ? "odd ) (name " i : names[i % 8 + 1] }
  function command(i) {
    if (kernel(i)) return ""
    return (i % 31 == 30 ? "/opt/odd ) (name" : commands[i % 8 + 1]) sprintf("%c%d%c", 0, i, 0)
  }
  BEGIN {
    split("0 0 33 33 33 1 65534 4242", uids, " ")
    split("systemd-journal sshd nginx php-fpm node atd memcached 監視", names, " ")
    split("/usr/lib/systemd/systemd-journald --namespace|sshd: session|nginx: worker process|" \
      "php-fpm: pool www|/usr/bin/node /srv/app/server.js --worker|/usr/sbin/atd -f -b|" \
      "/usr/bin/memcached -m 64 -p|/opt/監視/監視 --all", commands, "|")
    first = step < 0; if (first) step = 0
    seconds = 86400 + step
    write("uptime", seconds ".00 " seconds ".00\n")
    text = "cpu  " 900000 + step * 240 " 0 " 50000 + step * 40 " " 9000000 + step * 120 " 0 0 0 0\n"
    for (core = 0; core < 4; core++)
      text = text "cpu" core " " step * (95 - core * 25) " 0 0 " step * (5 + core * 25) " 0 0 0 0\n"
    write("stat", text)
    write("loadavg", "2.60 1." step % 60 + 10 " 0.80 3/500 4242\n")
    write("meminfo", "MemTotal: 16777216 kB\nMemFree: 1000000 kB\nMemAvailable: " \
      9000000 - step * 5000 " kB\n")
    for (i = 0; i < n; i++) {
      pid = 100 + i * 3
      if (ends(i, step)) { print pid; continue }
      begins = first || ends(i, step - 1)
      if (begins) {
        if (!first) system("mkdir -p " pid)
        uid = uids[i % 8 + 1]
        write(pid "/status", "Name:\t" name(i) "\nUid:\t" uid "\t" uid "\t" uid "\t" uid "\n")
        write(pid "/cmdline", command(i))
      }
      if (begins || i % 7 == 0 || i % 40 == 1) stat(i, step, pid)
    }
  }' | xargs -r rm -rf
