import { callContext, inWrite } from '../kernel/outbox.ts'
import { askAuthorisation } from '../modules/applet/ask-authorisation.ts'
import { commitCode, submitForAudit } from '../modules/applet/commit-code.ts'
import { demoApplets } from '../modules/applet/demo.ts'
import { saveApplet } from '../modules/applet/save-said.ts'
import { showApplet } from '../modules/applet/show-applet.ts'
import { showCode, showTrialCode } from '../modules/applet/show-code.ts'
import { actOnPage } from '../modules/applet/stand-in/show-page.ts'
import { readContext } from '../kernel/outbox.ts'
import { day, hour } from './history.ts'
import type { Actors, Loaded, Step } from './order-steps.ts'

type Demo = (typeof demoApplets)[number]
type Act = Parameters<typeof actOnPage>[1]

const stepsOfApplet = ({ house }: Loaded, actors: Actors, now: Date, it: Demo): Step[] => {
  const begin = now.getTime() - it.daysAgo * day
  const at = (hours: number, run: () => Promise<unknown>): Step => ({
    at: new Date(begin + hours * hour),
    what: `the mini-program of ${it.shopId}`,
    run,
  })
  const seller = () => actors.seller(it.shopId)
  const calling = async () => callContext(house, await seller())
  const onPage = (path: string, more: Omit<Act, 'token'>) =>
    inWrite(house, null, (ctx) => actOnPage(ctx, { token: path.split('/').at(-1)!, ...more }))
  const onConsole = async (more: Omit<Act, 'token'>) => {
    const { consoleUrl } = await showApplet(readContext(house, await seller()), {})
    await onPage(consoleUrl!, more)
  }
  const authorise = async () =>
    onPage((await askAuthorisation(await calling(), {})).url, { action: 'authorise', name: it.name })
  const save = async () =>
    inWrite(house, await seller(), (ctx) =>
      saveApplet(ctx, { signature: it.signature, categories: [...it.categories] }),
    )
  const commit = (desc: string) => async () => {
    await commitCode(await calling(), { desc })
    await showTrialCode(await calling(), {})
  }
  const submit = async () => submitForAudit(await calling(), { categoryIds: [...it.categories] })
  const audited = it.came === 'released' || it.came === 'rejected'
  return [
    at(0, authorise),
    at(1, save),
    ...it.versions.flatMap((desc, place) => {
      const since = 24 * 14 * place
      return [
        at(since + 2, commit(desc)),
        ...(audited ? [at(since + 3, submit)] : []),
        ...(it.came === 'rejected'
          ? [at(since + 3 + 1 / 60, () => onConsole({ action: 'reject', reason: it.reason }))]
          : []),
        ...(it.came === 'released' ? [at(since + 28, async () => showCode(await calling(), {}))] : []),
      ]
    }),
    ...(it.came === 'deauthorised' ? [at(24 * 12, () => onConsole({ action: 'deauthorise' }))] : []),
  ]
}

/** Makes the mini-programs of some shops: their managers authorise, hand in and release them. */
export const appletSteps = (loaded: Loaded, actors: Actors, now: Date): Step[] =>
  demoApplets.flatMap((it) => stepsOfApplet(loaded, actors, now, it))
