import { api } from '../api.ts'
import { Refused, send } from '../send.ts'
import { keepHeader, keepUser, useShell } from '../shell-state.ts'

/** Loads the user and the header anew: after signing in, switching the enterprise, filling the cart. */
export const refreshHeader = (): Promise<void> =>
  send(api.workbench.header, {}, { quiet: true }).then(keepHeader, () => {})

const askUser = async (requireAuth: boolean): Promise<void> => {
  try {
    keepUser(await send(api.identity.userInfo, {}, { quiet: !requireAuth }))
  } catch (error) {
    // A lost connection says nothing about the session; only an answer does.
    if (error instanceof Refused || useShell.getState().userInfo === undefined) keepUser(null)
  }
}

/**
 * Before each navigation: loads the user. It never redirects; where a screen needs a login, the answer to this very call
 * does, as every other answer would. A navigation only waits while the user is not yet known.
 */
export const askWhoIsHere = async (requireAuth: boolean): Promise<void> => {
  const { userInfo, standing } = useShell.getState()
  const asked = askUser(requireAuth)
  const refreshed = refreshHeader()
  if (userInfo === undefined || (userInfo === null && requireAuth)) await asked
  // What may be shown and done depends on it.
  if (requireAuth && standing === undefined) await refreshed
}
