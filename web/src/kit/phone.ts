import { createContext, useContext, useSyncExternalStore } from 'react'
import { served } from '../served.ts'

/** Returns whether the user agent is that of a phone. */
export const isPhoneAgent = (agent: string): boolean =>
  /Android.+Mobile|iPhone|iPod|Windows Phone|HarmonyOS.+Mobile|MicroMessenger.+Mobile|UCBrowser.+Mobile/i.test(agent)

/** Whether the server drew the page for a phone; the server decides by the user agent alone. */
export const DrawnForPhone = createContext(served?.phone ?? false)

const narrow = () => matchMedia('(max-width: 767px)')
const subscribe = (changed: () => void) => {
  const query = narrow()
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
/** Returns whether the browser itself is a phone or as narrow; pages use `usePhone`, which agrees with the page that the server drew. */
export const isPhone = (): boolean => narrow().matches || isPhoneAgent(navigator.userAgent)

/** Returns whether to draw the phone's layout: for a phone's user agent, or a window that is as narrow. */
export const usePhone = (): boolean => {
  const drawn = useContext(DrawnForPhone)
  return useSyncExternalStore(subscribe, isPhone, () => drawn)
}
