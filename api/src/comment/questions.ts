import { z } from 'zod'
import { endpoint, get, post } from '../endpoint.ts'
import { spuId } from '../things.ts'
import { id, paged, pageOf, time } from '../wire-types.ts'
import * as inputs from './inputs.ts'
import { questionActions } from './states.ts'

/* Questions about goods: asked by buyers, answered by the shop, kept tidy by shop and platform. */

const content = { role: 'seller', can: 'content.manage' } as const
const operate = { role: 'operator', can: 'operate.content' } as const
const scope = { questionId: 'the statement keeps to questions of the shop' } as const
const goodsOfShop = { spuId: 'the statement keeps to questions of the shop' } as const

const answered = z.object({ answerId: id, isSeller: z.boolean(), name: z.string(), content: z.string(), time })

const asked = z.object({
  questionId: id,
  spuId: id,
  goodsName: z.string(),
  goodsImage: z.string().nullable(),
  content: z.string(),
  askTime: time,
  state: z.int(),
  stateText: z.string(),
  usefulCount: z.int(),
  /** What the shop says to it. */
  answer: z.string().nullable(),
  answerTime: time.nullable(),
  /** 1 the shop, 2 the platform. */
  hiddenBy: z.int().nullable(),
  hideReason: z.string(),
  version: z.int(),
})
const askedInShop = asked.extend({
  askName: z.string(),
  shopName: z.string(),
  /** What the caller may do with it. */
  buttons: z.array(z.enum(questionActions)),
})

export const questions = {
  questions: endpoint({
    about: 'Questions about goods with their answers, newest first; `marked` where the caller found one useful.',
    effect: 'read',
    at: [post('/rest/goodsqa/list')],
    access: 'public',
    input: paged({ spuId }),
    output: pageOf(
      z.object({
        questionId: id,
        askName: z.string(),
        content: z.string(),
        askTime: time,
        usefulCount: z.int(),
        marked: z.boolean(),
        answers: z.array(answered),
      }),
    ),
  }),
  ask: endpoint({
    about: 'Asks the shop about goods; who answers there is notified.',
    effect: 'write',
    at: [post('/rest/goodsqa/ask')],
    access: 'signedIn',
    input: inputs.ask,
    output: z.object({ questionId: id }),
  }),
  markUseful: endpoint({
    about: 'The caller finds a question useful, or does not any more; each person counts once.',
    effect: 'write',
    at: [post('/rest/goodsqa/useful')],
    access: 'signedIn',
    input: inputs.markUseful,
    output: z.object({ usefulCount: z.int(), marked: z.boolean() }),
  }),
  myQuestions: endpoint({
    about: 'What the caller asked about goods, newest first, with what the shops said.',
    effect: 'read',
    at: [post('/rest/goodsqa/mine')],
    access: 'signedIn',
    input: inputs.myQuestions,
    output: pageOf(asked.omit({ version: true }).extend({ shopName: z.string() })),
  }),
  shopQuestions: endpoint({
    about: 'What is asked about goods of the shop; names of who asked are masked.',
    effect: 'read',
    at: [post('/rest/goodsqa/manage/list')],
    access: content,
    scopedBy: goodsOfShop,
    input: inputs.shopQuestions,
    output: pageOf(askedInShop),
  }),
  shopQuestionTabs: endpoint({
    about: 'How many questions of the shop stand in each state.',
    effect: 'read',
    at: [post('/rest/goodsqa/manage/tabs')],
    access: content,
    scopedBy: goodsOfShop,
    input: inputs.shopQuestionTabs,
    output: z.array(z.object({ status: z.string(), name: z.string(), count: z.int() })),
  }),
  shopQuestion: endpoint({
    about: 'A question about goods of the shop.',
    effect: 'read',
    at: [get('/rest/goodsqa/manage/detail')],
    access: content,
    scopedBy: scope,
    input: inputs.shopQuestion,
    output: askedInShop,
  }),
  answer: endpoint({
    about: 'The shop answers a question, or mends what it said; the asker is notified of the first answer.',
    effect: 'write',
    at: [post('/rest/goodsqa/answer')],
    access: content,
    scopedBy: scope,
    input: inputs.answer,
    output: z.object({ version: z.int() }),
  }),
  hideQuestion: endpoint({
    about: 'The shop hides a question with a reason, which the asker reads.',
    effect: 'write',
    at: [post('/rest/goodsqa/hide')],
    access: content,
    scopedBy: scope,
    input: inputs.hideQuestion,
    output: z.object({ version: z.int() }),
  }),
  showQuestion: endpoint({
    about: 'The shop shows a question again that it hid itself.',
    effect: 'write',
    at: [post('/rest/goodsqa/show')],
    access: content,
    scopedBy: scope,
    input: inputs.showQuestion,
    output: z.object({ version: z.int() }),
  }),
  allQuestions: endpoint({
    about: 'Questions about goods of all shops, for the platform.',
    effect: 'read',
    at: [post('/operate/goodsqa/list')],
    access: operate,
    input: inputs.allQuestions,
    output: pageOf(askedInShop),
  }),
  hideAnyQuestion: endpoint({
    about:
      'The platform hides a question with a reason; asker and shop are notified, and only the platform shows it again.',
    effect: 'write',
    at: [post('/operate/goodsqa/hide')],
    access: operate,
    input: inputs.hideAnyQuestion,
    output: z.object({ version: z.int() }),
  }),
  showAnyQuestion: endpoint({
    about: 'The platform shows a hidden question again.',
    effect: 'write',
    at: [post('/operate/goodsqa/show')],
    access: operate,
    input: inputs.showAnyQuestion,
    output: z.object({ version: z.int() }),
  }),
}
