import { api } from '../../api.ts'
import { Refused, placeNow, send } from '../../send.ts'
import type { Place } from '../../send.ts'
import { keepHeader, keepUser, useShell } from '../../shell-state.ts'
import { queries } from '../../use-api.ts'

/** Returns whether enterprise or shop changed; one that only becomes known does not count. */
const isOther = (before: Place, now: Place): boolean =>
  (before.boId !== undefined && before.boId !== now.boId) ||
  (before.shopId !== undefined && before.shopId !== now.shopId)

/** Loads the header again: after signing in, switching the enterprise, filling the cart. */
export const refreshHeader = async (): Promise<void> => {
  const meant = placeNow()
  const header = await send(api.workbench.header, {}, { quiet: true, place: meant }).catch(() => undefined)
  // The user switched meanwhile, so this answer belongs to another enterprise or shop.
  if (header === undefined || isOther(meant, placeNow())) return
  keepHeader(header, meant.shopId)
  // Otherwise answers for the former place would mix with those for the new one.
  if (header.user !== null && isOther(meant, placeNow())) await queries.resetQueries()
}

let finding: Promise<void> | undefined
/** Finds out the person's enterprise and shop, once for all calls that were refused together. */
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
 * Loads the user before each navigation. It never redirects: if a screen needs a login, a refusal of this call leads there, as for
 * every call. A navigation waits only while the user is not yet known.
 */
export const askWhoIsHere = async (requireAuth: boolean): Promise<void> => {
  const { userInfo, standing } = useShell.getState()
  const asked = askUser(requireAuth)
  const refreshed = refreshHeader()
  if (userInfo === undefined || (userInfo === null && requireAuth)) await asked
  // The rights decide what may be shown and done.
  if (requireAuth && standing === undefined) await refreshed
}
