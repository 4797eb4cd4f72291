import { api } from '../../api.ts'
import { Refused, placeNow, send } from '../../send.ts'
import type { Place } from '../../send.ts'
import { keepHeader, keepUser, useShell } from '../../shell-state.ts'
import { queries } from '../../use-api.ts'

/** Another enterprise or shop than was known; one that becomes known is no other. */
const isOther = (before: Place, now: Place): boolean =>
  (before.boId !== undefined && before.boId !== now.boId) ||
  (before.shopId !== undefined && before.shopId !== now.shopId)

/** Loads the header anew: after signing in, switching the enterprise, filling the cart. */
export const refreshHeader = async (): Promise<void> => {
  const meant = placeNow()
  const header = await send(api.workbench.header, {}, { quiet: true, place: meant }).catch(() => undefined)
  // Chosen meanwhile: this answer is of another enterprise or shop.
  if (header === undefined || isOther(meant, placeNow())) return
  keepHeader(header, meant.shopId)
  // Answers of the former place would stand beside those of the new one.
  if (header.user !== null && isOther(meant, placeNow())) await queries.resetQueries()
}

let finding: Promise<void> | undefined
/** Finds out where the person is, once for all calls that were refused together. */
export const findPlace = (): void => {
  finding ??= refreshHeader().finally(() => (finding = undefined))
}

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
