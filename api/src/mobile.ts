import { withoutUnseen } from './typed-text.ts'

/** Mobile number of mainland China: eleven digits. The tables check the same pattern. */
export const mobilePattern = /^1[3-9]\d{9}$/

/** Reads a mobile number as people type or paste it, and phones fill it in: `138 0013 8000`, `+86-138…`. Any other text stays as it is. */
export const readMobile = (typed: string): string => {
  const digits = withoutUnseen(typed)
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]/gu, '')
    .replace(/^\+?86(?=1)/, '')
  return mobilePattern.test(digits) ? digits : typed
}

/**
 * Telephone of any kind: a mobile number, a landline with area code and optional extension, or a short or toll-free number of an
 * office.
 */
export const telephonePattern =
  /^(1[3-9]\d{9}|(010|02\d|0[3-9]\d{2})-\d{7,8}(-\d{1,6})?|[48]00-\d{3}-\d{4}(-\d{1,6})?|(9[56]\d{3}|12\d{3})\d{0,3})$/

const landline = /^\(?(010|02\d|0[3-9]\d{2})\)?-?(\d{7,8})(?:(?:-|转|分机)+(\d{1,6}))?$/
const tollFree = /^([48]00)-?(\d{3})-?(\d{4})(?:(?:-|转|分机)+(\d{1,6}))?$/

/** Reads a telephone as people type or paste it: `(0311) 8600 9999 转 8`, `+86 311-86009999`. Any other text stays as it is. */
export const readTelephone = (typed: string): string => {
  const mobile = readMobile(typed)
  if (mobilePattern.test(mobile)) return mobile
  const plain = withoutUnseen(typed)
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/\p{Pd}/gu, '-')
    .replace(/^\+86-?0?/, '0')
  const parts = (landline.exec(plain) ?? tollFree.exec(plain))?.slice(1).filter((it) => it !== undefined)
  const read = parts?.join('-') ?? plain
  return telephonePattern.test(read) ? read : typed
}
