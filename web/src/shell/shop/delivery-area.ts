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

/** The delivery area chosen in this browser, from the province down; empty until one was chosen. */
export const useDeliveryArea = create<{ area: AreaPath }>()(() => ({ area: [] }))
// Read after hydration: a page that the server drew knows nothing of this browser.
useDeliveryArea.setState({ area: stored() })
export const setDeliveryArea = (area: AreaPath): void => {
  localStorage.setItem(key, JSON.stringify(area))
  useDeliveryArea.setState({ area })
}
