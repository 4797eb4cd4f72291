import { Activity, memo, use, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'
import type { Navigator } from 'react-router'
import { AnswerKeeper } from '../../../use-api.ts'
import { useMay } from '../../../may.ts'
import { NotAllowed, Refusal } from '../office-error.tsx'
import { NavigatorContext, ScreenPage, ScreenRouter } from '../../navigation/screen.tsx'
import type { Shown } from '../../navigation/screen.tsx'
import { holdPosition } from './hold-position.ts'
import { keepScroll, returned } from '../../navigation/scroll.ts'
import { useShell } from '../../../shell-state.ts'
import { TabContext } from './tab-context.ts'
import { holdAnswer, nameTab, useTabs } from './tab-store.ts'
import { queryOf } from './tabs.ts'
import { ViewId } from '../../../blocks/form/unsaved.ts'
import { focusHeading, NamingContext, titleOf } from '../../navigation/view.tsx'
import styles from './tab-body.module.css'

type Scroller = RefObject<HTMLDivElement | null>

let firstScreen = true
/**
 * Returns whether to show a screen where its tab was left: after a step through the history or a reload, or if the tab itself is
 * opened.
 */
const isWhereLeft = (link: string, shown: Shown): boolean => {
  const first = firstScreen
  firstScreen = false
  if (shown.way === 'POP') return !first || returned()
  // The frame records the new address only after this.
  const left = useTabs.getState().tabs.find((tab) => tab.link === link)
  return left?.query === queryOf(link, shown)
}

/**
 * Keeps the scroll position of the body while its tab is hidden and through steps of the history. A new address begins at the top;
 * only another query that replaces the present one does not scroll.
 */
const useScrolling = (link: string, shown: Shown, scroller: Scroller): void => {
  const present = useRef<string>(undefined)
  const release = useRef<() => void>(undefined)
  const { location, way } = shown
  const name = `${link} ${location.pathname}${location.search}`
  const place = useEffectEvent(() => {
    const body = scroller.current!
    // Also undefined after the tab was hidden, because the effect ended with it.
    if (present.current === undefined || way === 'POP') {
      release.current = holdPosition(name, body, isWhereLeft(link, shown) ? undefined : 0)
    } else if (present.current !== name && way === 'PUSH') release.current = holdPosition(name, body, 0)
    present.current = name
  })
  useLayoutEffect(() => {
    place()
    const stop = keepScroll(name, scroller.current!)
    return () => {
      stop()
      release.current?.()
    }
  }, [name, way, scroller])
  useLayoutEffect(() => () => void (present.current = undefined), [])
}

const finePointer = () => matchMedia('(pointer: fine)').matches

/** Returns the focus to where it was in this tab; in a new tab moves it to the heading. */
const useFocus = (scroller: Scroller): void => {
  const last = useRef<HTMLElement>(null)
  useEffect(() => {
    const body = scroller.current!
    const before = last.current
    if (before?.isConnected && finePointer()) before.focus({ preventScroll: true })
    else focusHeading(body)
    const follow = ({ target }: FocusEvent) => (last.current = target as HTMLElement)
    body.addEventListener('focusin', follow)
    return () => body.removeEventListener('focusin', follow)
  }, [scroller])
}

/** Returns a navigator that delays steps of a hidden tab until it is shown again, so that they do not leave another tab. */
const useOwnSteps = (link: string): Navigator => {
  const steps = use(NavigatorContext)!
  const waiting = useRef<() => void>(undefined)
  useEffect(() => {
    const step = waiting.current
    waiting.current = undefined
    step?.()
  }, [])
  return useMemo(() => {
    const whenShown = (step: () => void) => {
      if (useTabs.getState().here === link) step()
      else waiting.current = step
    }
    return {
      ...steps,
      push: (...to) => whenShown(() => steps.push(...to)),
      replace: (...to) => whenShown(() => steps.replace(...to)),
    }
  }, [steps, link])
}

type Props = { readonly link: string; readonly shown: Shown }

/** Contexts for a screen in a tab. */
const Surroundings = ({ link, scroller, children }: { link: string; scroller: Scroller; children: ReactNode }) => {
  const navigator = useOwnSteps(link)
  const naming = useMemo(() => (name: string | undefined) => nameTab(link, name), [link])
  const place = useMemo(() => ({ link, scroller: () => scroller.current! }), [link, scroller])
  const keeper = useMemo(() => (hash: string) => holdAnswer(link, hash), [link])
  return (
    <NavigatorContext value={navigator}>
      <NamingContext value={naming}>
        <AnswerKeeper value={keeper}>
          <ViewId value={link}>
            <TabContext value={place}>{children}</TabContext>
          </ViewId>
        </AnswerKeeper>
      </NamingContext>
    </NavigatorContext>
  )
}

/** The screen, or the reason why it may not be shown; the state of the screen is kept meanwhile. */
const AllowedScreen = ({ shown }: { shown: Shown }) => {
  const may = useMay(shown.call)
  const error = useShell((it) => (it.errorPage?.at === shown.location.key ? it.errorPage : undefined))
  return (
    <>
      {!may.ok ? <NotAllowed may={may} /> : error && <Refusal error={error} />}
      <Activity mode={may.ok && !error ? 'visible' : 'hidden'}>
        <ScreenPage shown={shown} />
      </Activity>
    </>
  )
}

const Body = ({ link, shown }: Props) => {
  const scroller = useRef<HTMLDivElement>(null)
  const name = useTabs(({ tabs }) => tabs.find((tab) => tab.link === link)?.name)
  const { title } = shown.route
  useScrolling(link, shown, scroller)
  useFocus(scroller)
  useLayoutEffect(() => void (document.title = titleOf(name, title)), [name, title])
  useEffect(() => useShell.setState({ isReload: false }), [])
  return (
    <div className={styles.body} ref={scroller}>
      <Surroundings link={link} scroller={scroller}>
        <ScreenRouter shown={shown}>
          <AllowedScreen shown={shown} />
        </ScreenRouter>
      </Surroundings>
    </div>
  )
}

/**
 * Tab with its own address and its own scrolling. While hidden it keeps its text and selections, loads nothing, and does not follow
 * navigation elsewhere.
 */
export const TabBody = memo(({ isShown, ...it }: Props & { isShown: boolean }) => (
  <Activity mode={isShown ? 'visible' : 'hidden'}>
    <Body {...it} />
  </Activity>
))
TabBody.displayName = 'TabBody'
