/** Letters of a plate: all except I and O, which read like digits. */
const letter = 'A-HJ-NP-Z'
/** Letters of plates for new-energy vehicles; the first five mean purely electric. */
const drive = 'DABCEFGHJK'
const place = '京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼'

/** Pattern behind the place, by kind of vehicle. */
const kinds: Readonly<Record<string, string>> = {
  'a car or lorry; at most two letters among the five': `[${letter}](?=(?:\\d*[${letter}]?){1,2}\\d*$)[${letter}\\d]{5}`,
  'a small one with a new kind of drive': `[${letter}][${drive}][${letter}\\d]\\d{4}`,
  'a large one with a new kind of drive': `[${letter}]\\d{5}[${drive}]`,
  'a trailer, one to learn in, of the police, or between Hong Kong, Macao and the mainland': `[${letter}][${letter}\\d]{4}[挂学警港澳]`,
  'a tractor or harvester': `\\d{2}[${letter}\\d]\\d{4}`,
}

/** Number plate of a vehicle that carries goods. */
export const platePattern = new RegExp(`^[${place}](?:${Object.values(kinds).join('|')})$`)

/** Returns a plate in its normal spelling; wide letters, blanks and the dot behind the place do not count. */
export const plateOf = (written: string): string =>
  written
    .normalize('NFKC')
    .replace(/[\s·•.-]+/g, '')
    .toUpperCase()
