import { useSyncExternalStore } from 'react'

/** Is this the user agent of a phone? */
export const isPhoneAgent = (agent: string): boolean =>
  /Android.+Mobile|iPhone|iPod|Windows Phone|HarmonyOS.+Mobile|MicroMessenger.+Mobile|UCBrowser.+Mobile/i.test(agent)

const narrow = () => matchMedia('(max-width: 767px)')
const subscribe = (changed: () => void) => {
  const query = narrow()
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Should the phone's layout be drawn? A phone by its user agent, or a window that is as narrow. */
export const usePhone = (): boolean =>
  useSyncExternalStore(subscribe, () => narrow().matches) || isPhoneAgent(navigator.userAgent)
