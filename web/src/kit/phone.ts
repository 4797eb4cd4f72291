import { createContext, useContext, useSyncExternalStore } from 'react'
import { served } from '../served.ts'

/** Is this the user agent of a phone? */
export const isPhoneAgent = (agent: string): boolean =>
  /Android.+Mobile|iPhone|iPod|Windows Phone|HarmonyOS.+Mobile|MicroMessenger.+Mobile|UCBrowser.+Mobile/i.test(agent)

/** Did the server draw the page for a phone? It decides by the user agent alone. */
export const DrawnForPhone = createContext(served?.phone ?? false)

const narrow = () => matchMedia('(max-width: 767px)')
const subscribe = (changed: () => void) => {
  const query = narrow()
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
/** What the browser itself says; pages ask `usePhone`, which agrees with what the server drew. */
export const isPhone = (): boolean => narrow().matches || isPhoneAgent(navigator.userAgent)

/** Should the phone's layout be drawn? A phone by its user agent, or a window that is as narrow. */
export const usePhone = (): boolean => {
  const drawn = useContext(DrawnForPhone)
  return useSyncExternalStore(subscribe, isPhone, () => drawn)
}
