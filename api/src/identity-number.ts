/* Number of a citizen's identity card (GB 11643): area, day of birth, a serial number, and a check digit over them. */

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const
const checks = '10X98765432'

const isDay = (digits: string): boolean => {
  const [year, month, day] = [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6, 8)].map(Number)
  const at = new Date(Date.UTC(year!, month! - 1, day))
  return year! >= 1900 && at.getUTCMonth() === month! - 1 && at.getUTCDate() === day
}

export const isIdentityNumber = (number: string): boolean =>
  /^[1-9]\d{16}[\dX]$/.test(number) &&
  isDay(number.slice(6, 14)) &&
  number[17] === checks[weights.reduce((sum, weight, at) => sum + weight * Number(number[at]), 0) % 11]
