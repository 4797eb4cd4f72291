const meta = (name: string): string =>
  typeof document === 'undefined'
    ? ''
    : (document.querySelector<HTMLMetaElement>(`meta[name="mall-${name}"]`)?.content ?? '')

/**
 * Returns the origin of the services: the empty text, the page's own origin, on the production domain and without a test server;
 * the test server on any other domain.
 */
export const apiBaseAt = (host: string, production: string, testServer: string): string =>
  host === production ? '' : testServer

const apiBase =
  typeof location === 'undefined' ? '' : apiBaseAt(location.host, meta('production-host'), meta('test-server'))

/** Settings served with the page. */
export const settings = {
  appCode: 'sc-web',
  appKey: meta('app-key'),
  apiBase,
  fileHost: meta('file-host') || apiBase,
  /** Address of the login, perhaps a central one elsewhere. */
  login: apiBase + (meta('login') || '/login'),
  /** Whether a service worker keeps a page for times without a connection. */
  serviceWorker: meta('service-worker') === 'on',
  gatewaySystemId: '86',
  loginSystemId: '12',
  /** Share of calls with a trace, which links the server's log and error reports: all. */
  traceSampleRate: 1,
}

/** Sets the addresses of files and of the login on the server, where no page holds them. */
export const settle = (place: Pick<typeof settings, 'fileHost' | 'login'>): void => void Object.assign(settings, place)

/** Returns the address of a stored file: its relative path after the file host. */
export const fileUrl = (path: string): string =>
  /^(https?:|data:|blob:)/.test(path) ? path : `${settings.fileHost}${path.startsWith('/') ? '' : '/'}${path}`
