import type { Write } from '../../kernel/context.ts'
import { addMessages } from './store.ts'
import type { NewMessage } from './store.ts'

export { notifyStaff } from './notify-staff.ts'
export { markRead } from './store.ts'
export type { NewMessage } from './store.ts'

/** Sends messages to users, all in one statement. With a `key`, a repeated reaction sends none twice. */
export const sendMessages = (ctx: Write, messages: readonly NewMessage[]): Promise<void> => addMessages(ctx, messages)

export const sendMessage = (ctx: Write, it: NewMessage): Promise<void> => addMessages(ctx, [it])
