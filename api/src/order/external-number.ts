/**
 * The number of an order on another platform, however it is spelled: wide letters, blanks, small letters and signs around it do not
 * count. Empty where it holds no letter and no digit.
 */
export const externalKeyOf = (written: string): string =>
  written
    .normalize('NFKC')
    .replace(/\s+/g, '')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
    .toUpperCase()

/** What is said of one that is no number. */
export const numberWords = '平台订单号须含字母或数字'
