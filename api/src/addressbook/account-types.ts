/** Kinds of accounts that a buyer pays from, by code. */
export const accountTypes = { 1: '银行卡', 2: '对公账户', 3: '微信', 4: '支付宝' } as const
export type AccountType = keyof typeof accountTypes

export const hasBank = (type: AccountType): boolean => type === 1 || type === 2

/** Checks the last digit of a bank card (Luhn), which follows from the others: every second digit from the right is doubled. */
export const isBankCard = (number: string): boolean => {
  if (!/^\d{12,19}$/.test(number)) return false
  const sum = [...number].toReversed().reduce((all, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2)
    return all + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

const mobile = /^1[3-9]\d{9}$/
const written: Readonly<Record<AccountType, readonly [right: (number: string) => boolean, wrong: string]>> = {
  1: [isBankCard, '银行卡号不正确，请逐位核对'],
  2: [(number) => /^\d[\d-]{5,31}$/.test(number), '对公账号须为 6 到 32 位数字'],
  3: [(number) => mobile.test(number) || /^[A-Za-z][\w-]{5,19}$/.test(number), '请填写微信号或微信绑定的手机号'],
  4: [(number) => mobile.test(number) || /^[^\s@]{1,40}@[^\s@]+\.[^\s@]+$/.test(number), '请填写支付宝的手机号或邮箱'],
}

/** Returns what is wrong with the number of an account of this type; undefined if nothing is. */
export const accountFault = (type: AccountType, number: string): string | undefined => {
  const [right, wrong] = written[type]
  return right(number) ? undefined : wrong
}
