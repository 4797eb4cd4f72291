import { useShell } from './shell-state.ts'

/** Whose enterprise and shop the calls of this window mean; what the server knows as the current ones when unknown yet. */
export const chosenScope = (): { boId?: string | undefined; shopId?: string | undefined } => {
  const { currentId, shop } = useShell.getState()
  return { boId: currentId, shopId: shop?.shopId }
}
