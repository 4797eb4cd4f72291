/** Returns the page numbers to offer: the first, the last and two on either side of the present one; 0 is a gap. */
export const pagesAround = (page: number, pages: number): number[] => {
  const near = Array.from({ length: pages }, (_, at) => at + 1).filter(
    (it) => it === 1 || it === pages || Math.abs(it - page) <= 2,
  )
  return near.flatMap((it, at) => {
    const step = it - (near[at - 1] ?? it - 1)
    if (step === 2) return [it - 1, it]
    return step > 2 ? [0, it] : [it]
  })
}
