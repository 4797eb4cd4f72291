import { withoutUnseen } from './typed-text.ts'

/** A mobile number of the mainland: eleven digits. The tables check the same. */
export const mobilePattern = /^1[3-9]\d{9}$/

/** A mobile number as people type or paste it, and phones fill it in: `138 0013 8000`, `+86-138…`. What is none stays as it is. */
export const readMobile = (typed: string): string => {
  const digits = withoutUnseen(typed)
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]/gu, '')
    .replace(/^\+?86(?=1)/, '')
  return mobilePattern.test(digits) ? digits : typed
}
