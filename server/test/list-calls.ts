import { api } from '@mall/api/all'
import type { Endpoint } from '@mall/api/endpoint'
import { z } from 'zod'
import { fieldsOf } from './sample-input.ts'

type ListCall = {
  readonly name: string
  readonly endpoint: Endpoint
  /** Orders that its rows may have. */
  readonly orders: readonly string[]
  /** Whether its time range is given in days only, or in times, too. */
  readonly range: 'days' | 'times' | undefined
}

const bare = (schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? bare(schema.def.innerType) : schema

const listCall = (name: string, endpoint: Endpoint): ListCall => {
  const fields = fieldsOf(endpoint.input)
  const [order, begin] = [bare(fields['sort']), bare(fields['beginTime'])]
  const takesTimes = begin !== undefined && z.safeParse(begin, '2026-11-01 00:00:00').success
  return {
    name,
    endpoint,
    orders: order instanceof z.ZodEnum ? order.options.map(String) : [],
    range: begin === undefined ? undefined : takesTimes ? 'times' : 'days',
  }
}

const isList = ({ input, output }: Endpoint): boolean =>
  output instanceof z.ZodObject && 'list' in output.shape && 'pageSize' in fieldsOf(input)

/** All calls of the contract that return pages of a list. */
export const listCalls: readonly ListCall[] = Object.entries(api).flatMap(([room, group]) =>
  Object.entries(group as Readonly<Record<string, Endpoint>>)
    .filter(([, endpoint]) => isList(endpoint))
    .map(([name, endpoint]) => listCall(`${room}.${name}`, endpoint)),
)
