import { inWrite } from '../kernel/outbox.ts'
import { demoInformation } from '../modules/content/information/demo.ts'
import { saveInformation } from '../modules/content/information/keep-information.ts'
import { day } from './history.ts'
import type { Actors, Loaded, Step } from './order-steps.ts'

/** Adds articles that operators publish for everybody. */
export const informationSteps = ({ house }: Loaded, actors: Actors, now: Date): Step[] =>
  demoInformation.map(({ daysAgo, html, ...it }) => ({
    at: new Date(now.getTime() - daysAgo * day),
    what: `information ${it.title}`,
    run: async () =>
      inWrite(house, await actors.buyer('op1'), (ctx) => saveInformation(ctx, { ...it, contentHtml: html, state: 1 })),
  }))
