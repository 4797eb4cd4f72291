import type { CodePurpose } from '@mall/api/identity/phone-codes'
import type { Call, Write } from '../../../kernel/context.ts'
import { refuseField } from '../../../kernel/refusal.ts'
import { passwordFits } from '../sign-in/passwords.ts'
import { countTry, spendCode } from './store.ts'

type Given = {
  readonly mobile: string
  readonly purpose: CodePurpose
  readonly codeId: string
  readonly smsCode: string
}

const gone = (): never => refuseField('smsCode', '验证码已失效，请重新获取')

/**
 * Compares a code with the one sent to the number, and refuses a wrong one. Returns a function that uses up the code; the caller
 * runs it in the transaction that the code allows.
 */
export const checkCode = async (ctx: Call, it: Given): Promise<(write: Write) => Promise<void>> => {
  // Counts and commits the try before it compares, so that a hundred concurrent tries do not all count as the first.
  const held = await ctx.write((write) => countTry(write, it))
  if (held === undefined) return gone()
  if (!(await passwordFits(held.codeHash, it.smsCode)))
    return held.triesLeft === 0
      ? refuseField('smsCode', '错误次数过多，请重新获取验证码')
      : refuseField('smsCode', `验证码错误，还可以试 ${held.triesLeft} 次`)
  return async (write) => {
    if (!(await spendCode(write, it.mobile, held.codeHash))) gone()
  }
}
