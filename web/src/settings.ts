const meta = (name: string): string =>
  typeof document === 'undefined'
    ? ''
    : (document.querySelector<HTMLMetaElement>(`meta[name="mall-${name}"]`)?.content ?? '')

/**
 * Where the services are: on the production domain, and where no test server is set, the page's own origin (the empty text);
 * on any other domain the test server.
 */
export const apiBaseAt = (host: string, production: string, testServer: string): string =>
  host === production ? '' : testServer

const apiBase =
  typeof location === 'undefined' ? '' : apiBaseAt(location.host, meta('production-host'), meta('test-server'))

/** What the page was served with. */
export const settings = {
  appCode: 'sc-web',
  appKey: meta('app-key'),
  apiBase,
  fileHost: meta('file-host') || apiBase,
  /** Where people sign in; may be a central login elsewhere. */
  login: apiBase + (meta('login') || '/login'),
  /** Does a worker keep a page for times without a connection? */
  serviceWorker: meta('service-worker') === 'on',
  gatewaySystemId: '86',
  loginSystemId: '12',
  /** The share of calls that carry a trace, under which the server's log and every error report know them: all. */
  traceSampleRate: 1,
}

/** On the server no page says where files and the login are. */
export const settle = (place: Pick<typeof settings, 'fileHost' | 'login'>): void => void Object.assign(settings, place)

/** The address of a stored file: its relative path behind the file host. */
export const fileUrl = (path: string): string =>
  /^(https?:|data:|blob:)/.test(path) ? path : `${settings.fileHost}${path.startsWith('/') ? '' : '/'}${path}`
