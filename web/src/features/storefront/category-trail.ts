type Node = { readonly categoryId: string; readonly name: string; readonly children?: readonly Node[] }

/** Returns the categories from the first level down to the given one; empty if it is not in the tree. */
export const categoryTrail = (tree: readonly Node[], categoryId: string | undefined): readonly Node[] => {
  if (categoryId === undefined) return []
  for (const node of tree) {
    if (node.categoryId === categoryId) return [node]
    const below = categoryTrail(node.children ?? [], categoryId)
    if (below.length > 0) return [node, ...below]
  }
  return []
}
