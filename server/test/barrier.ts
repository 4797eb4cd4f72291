/** Returns a function that holds its callers until the given number of them have called it, so that racers truly meet. */
export const barrier = (count: number): (() => Promise<void>) => {
  let waiting = count
  let open = () => {}
  const all = new Promise<void>((done) => (open = done))
  return () => {
    waiting -= 1
    if (waiting === 0) open()
    return all
  }
}
