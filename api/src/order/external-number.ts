/**
 * Returns the number of an order on another platform in its normal spelling: wide letters, blanks, small letters and signs around
 * it do not count. Empty if it holds neither letter nor digit.
 */
export const externalKeyOf = (written: string): string =>
  written
    .normalize('NFKC')
    .replace(/\s+/g, '')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
    .toUpperCase()

/** Words about a text that is no such number. */
export const numberWords = '平台订单号须含字母或数字'
