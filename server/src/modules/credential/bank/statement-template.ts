import type { bank } from '@mall/api/credential/bank'
import type { Handler } from '../../../kernel/serve.ts'
import { sheetFile } from '../../../kernel/sheet-file.ts'
import { textColumns } from '../../task/public.ts'
import { statementLayout } from './statement-sheet.ts'

export const downloadTemplate: Handler<typeof bank.sheet> = (ctx) =>
  sheetFile({ name: '银行流水', now: ctx.now, columns: textColumns(statementLayout), rows: [] })
