import { codeAt } from '../../src/modules/identity/second-factor/rules.ts'
import { password } from '../samples/scene.ts'
import type { World } from '../world.ts'
import { aUser } from './identity.ts'

/** Makes a user who began a second factor; returns them with the secret that their authenticator keeps. */
export const aFactorBegun = async (world: World) => {
  const user = await aUser(world, { password })
  const speak = await world.signIn(user.userId)
  const { data } = await speak.post('/rest/auth/secondFactor/begin', { password })
  return { ...user, secret: data.secret as string }
}

/** Returns the code that their authenticator shows the given number of half-minute steps from now. */
export const aFactorCode = (world: World, { secret }: { readonly secret: string }, steps = 0): string =>
  codeAt(secret, new Date(world.now().getTime() + steps * 30_000))

/** Makes a user with a second factor on; it used the code of one step ago, so that the current code is still valid. */
export const aFactor = async (world: World) => {
  const begun = await aFactorBegun(world)
  const speak = await world.signIn(begun.userId)
  const { data } = await speak.post('/rest/auth/secondFactor/confirm', { factorCode: aFactorCode(world, begun, -1) })
  return { ...begun, recoveryCodes: data.recoveryCodes as string[] }
}

/** Makes a user who gave their password and still needs the second factor; returns the step and the current code. */
export const aStep = async (world: World) => {
  const factor = await aFactor(world)
  const { data } = await world.visitor.form('/rest/auth/login', { account: factor.account, password })
  return { signInStep: data.step as string, factorCode: aFactorCode(world, factor) }
}
