import { z } from 'zod'
import { endpoint, get, post } from '../endpoint.ts'
import { spuId } from '../things.ts'
import { id, paged, pageOf, time } from '../wire-types.ts'
import * as inputs from './inputs.ts'
import { questionActions } from './states.ts'

/* Questions about goods: buyers ask, the shop answers, the shop and the platform may hide them. */

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
  /** Answer of the shop. */
  answer: z.string().nullable(),
  answerTime: time.nullable(),
  /** Side that hid it: 1 the shop, 2 the platform. */
  hiddenBy: z.int().nullable(),
  hideReason: z.string(),
  version: z.int(),
})
const askedInShop = asked.extend({
  askName: z.string(),
  shopName: z.string(),
  /** Actions open to the caller. */
  buttons: z.array(z.enum(questionActions)),
})

export const questions = {
  questions: endpoint({
    about: 'Returns questions about goods with their answers, newest first; `marked` if the caller found one useful.',
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
    about: 'Asks the shop about goods; notifies the staff who answer there.',
    effect: 'write',
    at: [post('/rest/goodsqa/ask')],
    access: 'signedIn',
    input: inputs.ask,
    output: z.object({ questionId: id }),
  }),
  markUseful: endpoint({
    about: 'Marks a question as useful, or removes the mark; each person counts once.',
    effect: 'write',
    at: [post('/rest/goodsqa/useful')],
    access: 'signedIn',
    input: inputs.markUseful,
    output: z.object({ usefulCount: z.int(), marked: z.boolean() }),
  }),
  myQuestions: endpoint({
    about: "Returns the caller's questions about goods with the shops' answers, newest first.",
    effect: 'read',
    at: [post('/rest/goodsqa/mine')],
    access: 'signedIn',
    input: inputs.myQuestions,
    output: pageOf(asked.omit({ version: true }).extend({ shopName: z.string() })),
  }),
  shopQuestions: endpoint({
    about: 'Returns the questions about goods of the shop, with masked names of the askers.',
    effect: 'read',
    at: [post('/rest/goodsqa/manage/list')],
    access: content,
    scopedBy: goodsOfShop,
    input: inputs.shopQuestions,
    output: pageOf(askedInShop),
  }),
  shopQuestionTabs: endpoint({
    about: 'Counts the questions of the shop in each state.',
    effect: 'read',
    at: [post('/rest/goodsqa/manage/tabs')],
    access: content,
    scopedBy: goodsOfShop,
    input: inputs.shopQuestionTabs,
    output: z.array(z.object({ status: z.string(), name: z.string(), count: z.int() })),
  }),
  shopQuestion: endpoint({
    about: 'Returns a question about goods of the shop.',
    effect: 'read',
    at: [get('/rest/goodsqa/manage/detail')],
    access: content,
    scopedBy: scope,
    input: inputs.shopQuestion,
    output: askedInShop,
  }),
  answer: endpoint({
    about: 'Answers a question as the shop, or corrects the answer; notifies the asker of the first answer.',
    effect: 'write',
    at: [post('/rest/goodsqa/answer')],
    access: content,
    scopedBy: scope,
    input: inputs.answer,
    output: z.object({ version: z.int() }),
  }),
  hideQuestion: endpoint({
    about: 'Hides a question as the shop, with a reason for the asker.',
    effect: 'write',
    at: [post('/rest/goodsqa/hide')],
    access: content,
    scopedBy: scope,
    input: inputs.hideQuestion,
    output: z.object({ version: z.int() }),
  }),
  showQuestion: endpoint({
    about: 'Shows a question again that the shop itself hid.',
    effect: 'write',
    at: [post('/rest/goodsqa/show')],
    access: content,
    scopedBy: scope,
    input: inputs.showQuestion,
    output: z.object({ version: z.int() }),
  }),
  allQuestions: endpoint({
    about: 'Returns the questions about goods of all shops, for the platform.',
    effect: 'read',
    at: [post('/operate/goodsqa/list')],
    access: operate,
    input: inputs.allQuestions,
    output: pageOf(askedInShop),
  }),
  hideAnyQuestion: endpoint({
    about:
      'Hides a question as the platform with a reason; notifies asker and shop. Only the platform can show it again.',
    effect: 'write',
    at: [post('/operate/goodsqa/hide')],
    access: operate,
    input: inputs.hideAnyQuestion,
    output: z.object({ version: z.int() }),
  }),
  showAnyQuestion: endpoint({
    about: 'Shows a hidden question again as the platform.',
    effect: 'write',
    at: [post('/operate/goodsqa/show')],
    access: operate,
    input: inputs.showAnyQuestion,
    output: z.object({ version: z.int() }),
  }),
}
