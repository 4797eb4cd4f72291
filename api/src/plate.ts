/** A letter of a plate: all but I and O, which would be read as digits. */
const letter = 'A-HJ-NP-Z'
/** Letters by which a new kind of drive is known: the first five run on electricity alone. */
const drive = 'DABCEFGHJK'
const place = '京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼'

/** What follows the place, by kind of vehicle. */
const kinds: Readonly<Record<string, string>> = {
  'a car or lorry; at most two letters among the five': `[${letter}](?=(?:\\d*[${letter}]?){1,2}\\d*$)[${letter}\\d]{5}`,
  'a small one with a new kind of drive': `[${letter}][${drive}][${letter}\\d]\\d{4}`,
  'a large one with a new kind of drive': `[${letter}]\\d{5}[${drive}]`,
  'a trailer, one to learn in, of the police, or between Hong Kong, Macao and the mainland': `[${letter}][${letter}\\d]{4}[挂学警港澳]`,
  'a tractor or harvester': `\\d{2}[${letter}\\d]\\d{4}`,
}

/** The number plate of a vehicle that brings goods. */
export const platePattern = new RegExp(`^[${place}](?:${Object.values(kinds).join('|')})$`)

/** As people write it: wide letters, blanks and the dot behind the place do not count. */
export const plateOf = (written: string): string =>
  written
    .normalize('NFKC')
    .replace(/[\s·•.-]+/g, '')
    .toUpperCase()
