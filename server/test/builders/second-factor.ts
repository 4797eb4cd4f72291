import { codeAt } from '../../src/modules/identity/second-factor/rules.ts'
import { password } from '../samples/scene.ts'
import type { World } from '../world.ts'
import { aUser } from './identity.ts'

/** Somebody who began a second factor, and the secret their authenticator keeps. */
export const aFactorBegun = async (world: World) => {
  const user = await aUser(world, { password })
  const speak = await world.signIn(user.userId)
  const { data } = await speak.post('/rest/auth/secondFactor/begin', { password })
  return { ...user, secret: data.secret as string }
}

/** The code their authenticator shows, so many steps of half a minute away. */
export const aFactorCode = (world: World, { secret }: { readonly secret: string }, steps = 0): string =>
  codeAt(secret, new Date(world.now().getTime() + steps * 30_000))

/** Somebody with a second factor on; its first code is the one of a step ago, so that the one of now is still good. */
export const aFactor = async (world: World) => {
  const begun = await aFactorBegun(world)
  const speak = await world.signIn(begun.userId)
  const { data } = await speak.post('/rest/auth/secondFactor/confirm', { factorCode: aFactorCode(world, begun, -1) })
  return { ...begun, recoveryCodes: data.recoveryCodes as string[] }
}

/** Somebody who gave their password and owes the second factor: the step, and the code they show. */
export const aStep = async (world: World) => {
  const factor = await aFactor(world)
  const { data } = await world.visitor.form('/rest/auth/login', { account: factor.account, password })
  return { signInStep: data.step as string, factorCode: aFactorCode(world, factor) }
}
