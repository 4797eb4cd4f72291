/** The number plate of a lorry, of one with a new kind of drive, of a trailer, or (with two digits) of a tractor. */
export const platePattern =
  /^[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼](?:[A-HJ-NP-Z][A-HJ-NP-Z\d]{4}[A-HJ-NP-Z\d挂学警港澳]|[A-HJ-NP-Z][A-HJ-NP-Z\d]{6}|\d{2}[A-HJ-NP-Z\d]{5})$/

/** As people write it: blanks and the dot behind the place do not count. */
export const plateOf = (written: string): string => written.replace(/[\s·•.-]+/g, '').toUpperCase()
