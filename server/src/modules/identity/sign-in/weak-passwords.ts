/** Digits or letters in keyboard order, whole or in part, and words that everybody tries first. */
const runs = [
  '01234567890123456789',
  '98765432109876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
]
const first = [
  'password',
  'passw0rd',
  'iloveyou',
  'woaini',
  'admin',
  'a123456',
  '123456a',
  'qwe123',
  '1qaz2wsx',
  '123123',
]

type Person = { readonly account?: string | undefined; readonly mobile?: string | undefined }

/** Returns why a password is among the first that others would try; undefined if it is not. */
export const weakPassword = (password: string, { account, mobile }: Person): string | undefined => {
  const text = password.toLowerCase()
  if ((account !== undefined && text === account.toLowerCase()) || (mobile !== undefined && text === mobile))
    return '密码不能与账号或手机号相同'
  if (/^(.+?)\1+$/.test(text) && new Set(text).size <= 3) return '密码过于简单，请不要重复相同的字符'
  if (runs.some((run) => run.includes(text))) return '密码过于简单，请不要使用连续的字符'
  // Too little is left of the password without the common word.
  if (first.some((word) => text.includes(word) && text.length - word.length < 4)) return '密码过于常见，请换一个'
  return undefined
}
