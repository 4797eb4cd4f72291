import type { secondFactor } from '@mall/api/identity/second-factor'
import { refuse } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { endSessions } from '../sessions/store.ts'
import { demandPassword } from '../sign-in/check-password.ts'
import { checkFactor, sealSecret } from './check-factor.ts'
import { recoveryFor } from './recovery-codes.ts'
import { factorAddress, newFactorSecret } from './rules.ts'
import { confirmSecret, keepSecret } from './store.ts'

export const beginFactor: Handler<typeof secondFactor.begin> = async (ctx, { password }) => {
  const { userId, account } = ctx.actor
  await demandPassword(ctx, password)
  const secret = newFactorSecret()
  const sealed = await sealSecret(ctx.ports.cipher, userId, secret)
  await ctx.write(async (write) => {
    if (!(await keepSecret(write, sealed))) refuse('SECOND_FACTOR_ON')
  })
  return { secret, uri: factorAddress(secret, account) }
}

export const confirmFactor: Handler<typeof secondFactor.confirm> = async (ctx, { factorCode: code }) => {
  const { userId, session } = ctx.actor
  const checked = await checkFactor(ctx, { userId, code, confirming: true })
  const { recoveryCodes, put } = await recoveryFor(ctx)
  await ctx.write(async (write) => {
    await checked.spend(write)
    if (!(await confirmSecret(write, { userId, ...checked }))) return refuse('SECOND_FACTOR_ON')
    await put(write)
    // The other sessions were opened with the password alone.
    await endSessions(write, userId, session)
  })
  return { recoveryCodes }
}
