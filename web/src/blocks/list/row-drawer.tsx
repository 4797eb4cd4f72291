import { Suspense, useEffect, useEffectEvent, useRef } from 'react'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../../kit/button.tsx'
import { Drawer } from '../../kit/dialog.tsx'
import { Loading, Skeleton } from '../../kit/skeleton.tsx'
import { openerOf } from './opener.ts'
import type { ListState } from './use-list.ts'
import type { RowDetail } from './use-row-detail.ts'

/** Calls functions for letter keys inside this drawer, except in an input or in a question above it. */
const useLetters = (letters: Readonly<Record<string, (() => void) | undefined>>) => {
  const inside = useRef<HTMLDivElement>(null)
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as HTMLElement
    const act = letters[event.key.toLowerCase()]
    if (act === undefined || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return
    if (target.isContentEditable || target.closest('input, textarea, select')) return
    if (!target.closest('[role=dialog]')?.contains(inside.current)) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  return inside
}

type Step = { readonly go: (() => void) | undefined; readonly letter: string; readonly children: ReactNode }
/**
 * Button that goes to another row. At the end it is not disabled, because a disabled button loses the focus and with it the letter
 * keys.
 */
const StepButton = ({ go, letter, children }: Step) => (
  <Button aria-disabled={go === undefined} onClick={go} aria-keyshortcuts={letter}>
    {children}
  </Button>
)

/** Row beside its list; J and K, or the buttons, go to the next and the previous row. */
export const RowDrawer = ({ of: { list, data }, detail }: { of: ListState; detail: RowDetail }) => {
  const { row, place, next, previous, close } = detail
  const { Body, to } = list.detail!
  const inside = useLetters({ j: next, k: previous })
  if (row === undefined) return null
  return (
    <Drawer
      open
      wide
      onClose={close}
      focusAfter={() => openerOf(list.id(row))}
      title={`${list.thing} ${list.nameOf(row)}`}
      about={place === undefined ? `已不在这个列表里` : `第 ${place} / 共 ${data?.total} ${list.counts}`}
      actions={
        <>
          <StepButton go={previous} letter="k">
            上一{list.counts}（K）
          </StepButton>
          <StepButton go={next} letter="j">
            下一{list.counts}（J）
          </StepButton>
          <ButtonLink to={to(row)}>打开完整页面</ButtonLink>
        </>
      }
    >
      <div ref={inside}>
        <Suspense
          fallback={
            <Loading what={list.thing}>
              <Skeleton height={240} />
            </Loading>
          }
        >
          <Body key={list.id(row)} id={list.id(row)} />
        </Suspense>
      </div>
    </Drawer>
  )
}
