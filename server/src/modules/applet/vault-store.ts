import { sql } from 'kysely'
import type { CipherPort } from '../../ports/cipher.ts'
import type { Database } from '../../kernel/database.ts'

type House = { readonly db: Database; readonly now: Date; readonly cipher: CipherPort }
type Row = {
  readonly ticketEncrypted: Buffer | null
  readonly tokenEncrypted: Buffer | null
  readonly tokenUntil: Date | null
}

/** The platform's ticket and token at WeChat for an app id, encrypted in the database, so that all processes share them. */
export const openVault = (house: () => House) => {
  const place = (appId: string, what: string) => `${what} of open platform ${appId}`
  const rowOf = async (appId: string): Promise<Row | undefined> => {
    const found = await sql<Row>`
      select ticket_encrypted, token_encrypted, token_until from open_platform where app_id = ${appId}`.execute(
      house().db,
    )
    return found.rows[0]
  }
  return {
    ticket: async (appId: string): Promise<string | undefined> => {
      const encrypted = (await rowOf(appId))?.ticketEncrypted
      return encrypted ? house().cipher.decrypt(encrypted, place(appId, 'ticket')) : undefined
    },
    keepTicket: async (appId: string, ticket: string): Promise<void> => {
      const { db, now, cipher } = house()
      const encrypted = await cipher.encrypt(ticket, place(appId, 'ticket'))
      await sql`
        insert into open_platform (app_id, ticket_encrypted, ticket_time) values (${appId}, ${encrypted}, ${now})
        on conflict (app_id) do update set ticket_encrypted = excluded.ticket_encrypted, ticket_time = excluded.ticket_time`.execute(
        db,
      )
    },
    /** Returns the token while it is valid. */
    token: async (appId: string): Promise<string | undefined> => {
      const { now, cipher } = house()
      const row = await rowOf(appId)
      if (!row?.tokenEncrypted || row.tokenUntil === null || row.tokenUntil <= now) return undefined
      return cipher.decrypt(row.tokenEncrypted, place(appId, 'token'))
    },
    keepToken: async (appId: string, token: string, until: Date): Promise<void> => {
      const { db, cipher } = house()
      const encrypted = await cipher.encrypt(token, place(appId, 'token'))
      await sql`
        update open_platform set token_encrypted = ${encrypted}, token_until = ${until} where app_id = ${appId}`.execute(
        db,
      )
    },
  }
}
