import { create } from 'zustand'
import type { AreaPath } from '../../blocks/area-cascade.tsx'

const key = 'mall.area'
const stored = (): AreaPath => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as AreaPath
  } catch {
    return []
  }
}

/** Delivery area chosen in this browser, from the province down; empty before a choice. */
export const useDeliveryArea = create<{ area: AreaPath }>()(() => ({ area: [] }))
// This module loads after hydration: the server draws pages without knowing the browser.
useDeliveryArea.setState({ area: stored() })
export const setDeliveryArea = (area: AreaPath): void => {
  localStorage.setItem(key, JSON.stringify(area))
  useDeliveryArea.setState({ area })
}
