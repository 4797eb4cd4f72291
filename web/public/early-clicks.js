// A drawn page shows its buttons before its program has come: the last one clicked until then is clicked again for it.
{
  let clicked
  const keep = ({ target }) => {
    clicked = target.closest?.('button[type=button]') ?? undefined
  }
  addEventListener('click', keep, true)
  addEventListener(
    'mall:program',
    () => {
      removeEventListener('click', keep, true)
      clicked?.click()
    },
    { once: true },
  )
}
