/** Outcomes of a try at signing in. */
export const signInOutcomes = [1, 2, 3, 4] as const
export type SignInOutcome = (typeof signInOutcomes)[number]
export const signInWords: Readonly<Record<SignInOutcome, string>> = {
  1: '登录成功',
  2: '密码错误',
  3: '没有通过动态口令',
  4: '用恢复码登录成功',
}
