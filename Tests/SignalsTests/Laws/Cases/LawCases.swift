/// Every operator and source of the package. A test fails when one is missing, also an overload.
let lawCases: [LawCase] =
  transformingCases + filteringCases + combiningCases + promotedCombiningCases + manyCases
  + flatteningCases + promotedFlatteningCases + timingCases + failingCases + convertingCases
  + loadingCases + otherCases + sourceCases + propertyCases
