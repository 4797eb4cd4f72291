import type { secondFactor } from '@mall/api/identity/second-factor'
import { refuse } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { demandPassword } from '../sign-in/check-password.ts'
import { checkFactor } from './check-factor.ts'
import { isWanted } from './demand-factor.ts'
import { standingOf } from './queries.ts'
import { recoveryFor } from './recovery-codes.ts'
import { dropFactor, keepProof } from './store.ts'

export const renewCodes: Handler<typeof secondFactor.renewCodes> = async (ctx, { factorCode: code }) => {
  const checked = await checkFactor(ctx, { userId: ctx.actor.userId, code })
  const { recoveryCodes, put } = await recoveryFor(ctx)
  await ctx.write(async (write) => {
    await checked.spend(write)
    await put(write)
  })
  return { recoveryCodes }
}

export const endFactor: Handler<typeof secondFactor.end> = async (ctx, { password, factorCode: code }) => {
  const { userId } = ctx.actor
  const { demanded } = await ctx.read((read) => standingOf(read, userId))
  if (isWanted(ctx.actor, demanded)) return refuse('SECOND_FACTOR_KEPT')
  await demandPassword(ctx, password)
  const checked = await checkFactor(ctx, { userId, code })
  await ctx.write(async (write) => {
    await checked.spend(write)
    await dropFactor(write, userId)
  })
  return true
}

export const prove: Handler<typeof secondFactor.prove> = async (ctx, { factorCode: code }) => {
  const checked = await checkFactor(ctx, { userId: ctx.actor.userId, code })
  await ctx.write(async (write) => {
    await checked.spend(write)
    await keepProof(write)
  })
  return true
}
