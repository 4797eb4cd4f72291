import { api } from '../api.ts'
import { Refused, send } from '../send.ts'
import { keepHeader, keepUser, useShell } from './shell-state.ts'

/** Asks again who is here and what the top of the page shows: after signing in, switching the enterprise, filling the cart. */
export const refreshHeader = (): Promise<void> =>
  send(api.workbench.header, {}, { quiet: true }).then(keepHeader, () => {})

const askUser = async (requireAuth: boolean): Promise<void> => {
  try {
    keepUser(await send(api.identity.userInfo, {}, { quiet: !requireAuth }))
  } catch (error) {
    // A lost connection tells nothing about who is here; only an answer does.
    if (error instanceof Refused || useShell.getState().userInfo === undefined) keepUser(null)
  }
}

/**
 * Before each navigation: asks who is here. It never redirects; where a screen needs a login, the answer to this very call
 * does, as every other answer would. A step is only held up while nobody is known who may see the screen.
 */
export const askWhoIsHere = async (requireAuth: boolean): Promise<void> => {
  const { userInfo, standing } = useShell.getState()
  const asked = askUser(requireAuth)
  const told = refreshHeader()
  if (userInfo === undefined || (userInfo === null && requireAuth)) await asked
  // What may be shown and done depends on it.
  if (requireAuth && standing === undefined) await told
}
