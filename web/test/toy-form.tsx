import { code, fields, flag, id, int, list, mobile, money, text as words } from '@mall/api/wire-types'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, vi } from 'vitest'
import { fieldsOf } from '../src/blocks/form/form-of.ts'
import type { FormOf, Written } from '../src/blocks/form/form-of.ts'
import { FormPage } from '../src/blocks/form/form-page.tsx'
import { flag as tick, oneOf } from '../src/blocks/form/inputs/choice.tsx'
import { money as yuan } from '../src/blocks/form/inputs/decimal.tsx'
import { rows } from '../src/blocks/form/inputs/rows.tsx'
import { phone, text } from '../src/blocks/form/inputs/text.tsx'
import type { Call } from '../src/calls.ts'
import { forgetUnsaved } from '../src/blocks/form/unsaved.ts'

/* A form with a field of every important kind, and a server that answers as a test says. */

type Sent = {
  toyId?: string
  version: number
  name: string
  price: string
  mobile?: string
  way: 1 | 2
  number?: string
  on?: boolean
  cars?: { plate: string }[]
}
export type Toy = { toyId: string; version: number; name: string; price: string }
type Save = Call<Sent, { toyId: string }>
type Values = Written<Sent>

const field = fieldsOf<Values>()
export const toyForm: FormOf<Values, Save, Toy> = {
  label: '玩具',
  call: { name: 'toy.save', effect: 'write', family: 'rest', method: 'POST', path: '/toy/save', encoding: 'json' },
  schema: () =>
    Promise.resolve(
      fields({
        toyId: id.optional(),
        version: int(0, 99),
        name: words(8, 1),
        price: money,
        mobile: mobile.optional(),
        way: code(1, 2),
        number: words(20, 1).optional(),
        on: flag.optional(),
        cars: list(fields({ plate: words(8, 1) }), 3).optional(),
      }),
    ),
  start: (toy) => ({
    toyId: toy?.toyId ?? '',
    version: String(toy?.version ?? 0),
    name: toy?.name ?? '',
    price: toy?.price ?? '',
    mobile: '',
    way: '1',
    number: '',
    on: false,
    cars: [],
  }),
  parts: [
    {
      title: '基本',
      fields: [
        field('name', '名称', text()),
        field('price', '价格', yuan(), { hint: '每只' }),
        field('mobile', '手机号', phone(), { private: true }),
        field(
          'way',
          '方式',
          oneOf([
            { value: '1', label: '快递' },
            { value: '2', label: '自提' },
          ]),
        ),
        field('number', '单号', text(), { when: ({ way }) => way === '1' }),
        field('on', '上架', tick()),
        field(
          'cars',
          '车辆',
          rows({
            name: '车',
            add: '再加一车',
            fields: [{ at: 'plate', label: '车牌', input: text() }],
            empty: { plate: '' },
          }),
        ),
      ],
    },
  ],
  again: (toy) => Promise.resolve({ ...toy, ...server.fresh }),
  warn: ({ price }) => (price === '0.00' ? ['价格是零'] : []),
  draft: (toy) => toy?.toyId ?? 'new',
  done: { say: '已保存' },
}

type Answer = () => object | Promise<object>
export const saved = { code: 0, msg: '', data: { toyId: '7' } }
export const toy: Toy = { toyId: '7', version: 3, name: '木马', price: '12.00' }

/** What was sent, the answers to the next calls, and the toy's changes for the next read. */
export const server = {
  sent: [] as { body: Record<string, unknown>; key: string }[],
  answers: [] as Answer[],
  fresh: {} as Partial<Toy>,
}

export const useToyServer = (): void => {
  beforeEach(() => {
    Object.assign(server, { sent: [], answers: [], fresh: {} })
    localStorage.clear()
    vi.stubGlobal('fetch', async (_: string, { body, headers }: { body: string; headers: Record<string, string> }) => {
      server.sent.push({ body: JSON.parse(body) as Record<string, unknown>, key: headers['idempotency-key']! })
      const answer = await (server.answers.shift() ?? (() => saved))()
      return Response.json({ traceId: '', ...answer })
    })
  })
  afterEach(() => {
    cleanup()
    forgetUnsaved()
    vi.unstubAllGlobals()
  })
}

/** Opens the form on a page and returns the simulated user. */
export const openToy = async (
  detail?: Toy,
  onSaved?: (answer: { toyId: string }) => void,
  check?: FormOf<Values, Save, Toy>['check'],
) => {
  render(
    <MemoryRouter>
      <FormPage of={check ? { ...toyForm, check } : toyForm} detail={detail} {...(onSaved ? { onSaved } : {})} />
    </MemoryRouter>,
  )
  await screen.findByRole('form', { name: '玩具' })
  return userEvent.setup()
}

export const saveButton = () => screen.getByRole('button', { name: '保存' })
export const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
/** Returns the description of a field: its fault, or its hint. */
export const described = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent
