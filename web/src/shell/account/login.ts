import { settings } from '../../settings.ts'
import { base } from '../../root-path.ts'

/** The address of the login that leads back to `target` afterwards. */
export const loginAddress = (target: string): string =>
  `${settings.login}?systemId=${settings.loginSystemId}&returnUrl=${encodeURIComponent(target)}`

/** Where people make an account: beside the login, and back to `target` as well. */
export const registerAddress = (target: string): string =>
  `${settings.login.replace(/login$/, 'register')}?returnUrl=${encodeURIComponent(target)}`

let leaving = false

const where = 'mall:where'
const here = 'mall:here'

/** The outer page answers a frame of its own site with its address. */
export const answerFrames = (): void => {
  // The page may come back from the browser's memory after a step back.
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

/** The session is being ended on purpose: what the page still asks, and is refused, does not lead to the login. */
export const beginLeaving = (): void => void (leaving = true)

/** The session was not ended after all. */
export const stayHere = (): void => void (leaving = false)

/** To the home page, read anew: no part of the page before asks anything for the person who is gone. */
export const leaveForHome = (): void => location.assign(`${base}/`)

/** The session is gone: to the login and back. Inside a frame the outer page goes, with its own address to come back to. */
export const leaveForLogin = (): void => {
  if (leaving || location.pathname === settings.login) return
  leaving = true
  if (window.parent === window) location.assign(loginAddress(location.href))
  // Of a window of another site only `href` may be set.
  else void askParent().then((address) => (window.parent.location.href = loginAddress(address)))
}
