import { createHash } from 'node:crypto'
import type { Id } from '@mall/api/wire-types'
import type { Actor, Anyone } from '../../../actor.ts'
import type { Call, Write } from '../../../kernel/context.ts'
import { refuse, refuseField } from '../../../kernel/refusal.ts'
import type { CipherPort } from '../../../ports/cipher.ts'
import { countedTries, mayTry } from '../sign-in/rules.ts'
import { forgetTries, holdTries, setTries } from '../sign-in/store.ts'
import { factorOf } from './queries.ts'
import { isRecoveryCode, plainRecoveryCode, stepOf } from './rules.ts'
import { spendProof, spendRecoveryCode, spendStep } from './store.ts'

const placeOf = (userId: Id) => `second_factor.secret_encrypted ${userId}`
export const sealSecret = (cipher: CipherPort, userId: Id, secret: string) => cipher.encrypt(secret, placeOf(userId))
const openSecret = (cipher: CipherPort, userId: Id, encrypted: Buffer) => cipher.decrypt(encrypted, placeOf(userId))
export const digestOf = (cipher: CipherPort, userId: Id, code: string) =>
  cipher.digest(plainRecoveryCode(code), `recovery_code.code_digest ${userId}`)

const keyOf = (userId: Id) => createHash('sha256').update(`factor ${userId}`).digest()
const wrong = (): never => refuseField('factorCode', '动态口令不正确，请输入当前显示的 6 位数字')
const used = (): never => refuseField('factorCode', '这个口令已用过，请等下一个')

// Counts the try as wrong before it compares, so that a hundred concurrent tries do not all count as the first; pauses grow as for
// passwords.
const countTry = (ctx: Call<Anyone>, userId: Id): Promise<void> =>
  ctx.write(async (write) => {
    const known = await holdTries(write, keyOf(userId))
    if (mayTry(known, write.now, true) !== 'go') return refuse('TOO_OFTEN')
    await setTries(write, keyOf(userId), countedTries(known, write.now) + 1)
  })

type Spend = (write: Write<Anyone>) => Promise<void>
type Checked = {
  readonly spend: Spend
  readonly byRecovery: boolean
  readonly secretEncrypted: Buffer
  readonly step: number
}

/**
 * Compares a code with what a person's authenticator shows now, or with their recovery codes. Returns a function that uses up the
 * code, which the caller runs in the transaction that the code allows: of two calls with one code one succeeds.
 */
export const checkFactor = async (
  ctx: Call<Anyone>,
  { userId, code, confirming = false }: { readonly userId: Id; readonly code: string; readonly confirming?: boolean },
): Promise<Checked> => {
  const { cipher } = ctx.ports
  await countTry(ctx, userId)
  const factor = await ctx.read((read) => factorOf(read, userId))
  if (factor === undefined || (factor.confirmTime === null) !== confirming) return refuse('SECOND_FACTOR_OFF')
  const { secretEncrypted } = factor
  if (isRecoveryCode(code)) {
    const digest = await digestOf(cipher, userId, code)
    const spend: Spend = async (write) => {
      if (!(await spendRecoveryCode(write, userId, digest))) refuseField('factorCode', '恢复码不正确，或已用过')
      await forgetTries(write, keyOf(userId))
    }
    return { spend, byRecovery: true, secretEncrypted, step: 0 }
  }
  const step = stepOf(await openSecret(cipher, userId, secretEncrypted), code, ctx.now) ?? wrong()
  const spend: Spend = async (write) => {
    if (!confirming && !(await spendStep(write, { userId, secretEncrypted, step }))) used()
    await forgetTries(write, keyOf(userId))
  }
  return { spend, byRecovery: false, secretEncrypted, step }
}

/** Uses up the fresh code that a caller with a second factor gave for this one action; refuses PROOF_NEEDED if there is none. */
export const demandProof = async (ctx: Write<Actor>): Promise<void> => {
  const { on, spent } = await spendProof(ctx)
  if (on && !spent) refuse('PROOF_NEEDED')
}
