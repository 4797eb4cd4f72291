/** What is kept of an address under a name: everything but the page, in one order, and the tab even where it is the first. */
export const viewQuery = (params: URLSearchParams, firstTab: string): string => {
  const kept = new URLSearchParams(params)
  kept.delete('page')
  if (!kept.get('status')) kept.set('status', firstTab)
  kept.sort()
  return kept.toString()
}

/** What is opened instead of an address that says nothing; undefined when there is no default or the address says something. */
export const defaultQuery = (
  params: URLSearchParams,
  views: readonly { readonly query: string; readonly isDefault: boolean }[],
): string | undefined => ([...params.keys()].length > 0 ? undefined : views.find((it) => it.isDefault)?.query)
