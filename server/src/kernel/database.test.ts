import { expect, it } from 'vitest'
import { isDatabaseAway, isTransient } from './database.ts'

/** Makes an error of the database as the driver gives it. */
const said = (code: string, message = 'x') => Object.assign(new Error(message), { code })

const later = { away: true, transient: true }
const again = { away: false, transient: true }
const wrong = { away: false, transient: false }
const table: readonly (readonly [string, Error, { away: boolean; transient: boolean }])[] = [
  ['it became a replica', said('25006'), later],
  ['a pooler lost its server', said('08P01', 'server conn crashed?'), later],
  ['a connection was cut', said('08006'), later],
  ['a connection is not there', said('08003'), later],
  ['a server rejected the connection', said('08004'), later],
  ['whether it was committed is not known', said('08007'), later],
  ['it is shut down', said('57P01'), later],
  ['it crashed', said('57P02'), later],
  ['it starts', said('57P03'), later],
  ['there are no connections left', said('53300'), later],
  ['nobody listens', said('ECONNREFUSED'), later],
  ['its socket is gone', Object.assign(said('ENOENT'), { syscall: 'connect' }), later],
  ['a file is not there', Object.assign(said('ENOENT'), { syscall: 'open' }), wrong],
  ['the connection was reset', said('ECONNRESET'), later],
  ['the driver lost it', new Error('Connection terminated unexpectedly'), later],
  ['the driver waited in vain', new Error('Query read timeout'), later],
  ['a deadlock', said('40P01'), again],
  ['a failed serialisation', said('40001'), again],
  ['a statement that took too long', said('57014'), again],
  ['a lock that was not to be had', said('55P03'), again],
  ['a full disk', said('ENOSPC'), again],
  ['a key that is taken', said('23505'), wrong],
  ['a right that is missing', said('42501'), wrong],
  ['an error of the program', new TypeError('x is not a function'), wrong],
]

it.each(table)('%s', (_, error, { away, transient }) => {
  expect([isDatabaseAway(error), isTransient(error)]).toEqual([away, transient])
})
