import { settings } from '../../settings.ts'
import { base } from '../../root-path.ts'

/** Returns the address of the login, which afterwards leads back to `target`. */
export const loginAddress = (target: string): string =>
  `${settings.login}?systemId=${settings.loginSystemId}&returnUrl=${encodeURIComponent(target)}`

/** Returns the address of the registration beside the login, which also leads back to `target`. */
export const registerAddress = (target: string): string =>
  `${settings.login.replace(/login$/, 'register')}?returnUrl=${encodeURIComponent(target)}`

let leaving = false

const where = 'mall:where'
const here = 'mall:here'

/** Answers frames of the same site that ask for the address of the outer page. */
export const answerFrames = (): void => {
  // After Back the page may return from the browser's memory.
  addEventListener('pageshow', () => (leaving = false))
  addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.origin === location.origin && event.data === where && event.source !== null)
      event.source.postMessage({ type: here, address: location.href }, { targetOrigin: event.origin })
  })
}

const askParent = (): Promise<string> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(document.referrer || location.href), 1_000)
    addEventListener('message', function answered(event: MessageEvent<{ type?: string; address?: string } | null>) {
      if (event.source !== window.parent || event.data?.type !== here || event.data.address === undefined) return
      clearTimeout(timer)
      removeEventListener('message', answered)
      resolve(event.data.address)
    })
    window.parent.postMessage(where, '*')
  })

/** Marks that the session is ending on purpose, so that refused calls do not lead to the login. */
export const beginLeaving = (): void => void (leaving = true)

/** Marks that the session did not end after all. */
export const stayHere = (): void => void (leaving = false)

/** Loads the home page afresh, so that no part of the old page calls for the person who signed out. */
export const leaveForHome = (): void => location.assign(`${base}/`)

/** Goes to the login and back after the session has ended. Inside a frame the outer page goes, with its own address to return to. */
export const leaveForLogin = (): void => {
  if (leaving || location.pathname === settings.login) return
  leaving = true
  if (window.parent === window) location.assign(loginAddress(location.href))
  // For a window of another site only `href` may be set.
  else void askParent().then((address) => (window.parent.location.href = loginAddress(address)))
}
