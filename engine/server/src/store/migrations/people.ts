import type { Migration } from '../databases/migration.ts'

export const peopleMigrations: readonly Migration[] = [
  {
    name: 'people-1',
    async up({ db, text }) {
      await db.schema
        .createTable('custom_roles')
        .addColumn('id', text, (column) => column.primaryKey())
        .addColumn('name', text, (column) => column.notNull())
        .addColumn('name_key', text, (column) => column.notNull().unique())
        .execute()
      await db.schema
        .createTable('users')
        .addColumn('id', text, (column) => column.primaryKey())
        .addColumn('email', text, (column) => column.notNull())
        .addColumn('email_key', text, (column) => column.notNull().unique())
        .addColumn('first_name', text, (column) => column.notNull())
        .addColumn('last_name', text, (column) => column.notNull())
        .addColumn('company', text)
        .addColumn('avatar_url', text)
        .addColumn('role', text, (column) => column.notNull())
        .addColumn('grants', text, (column) => column.notNull())
        .addColumn('custom_role_id', text, (column) => column.references('custom_roles.id'))
        .addColumn('use_working_copy', 'integer')
        .addColumn('disabled', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('deleted_at', 'bigint')
        .addColumn('verified', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('password_hash', text)
        .addColumn('otp_secret', text)
        .addColumn('otp_confirmed', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('otp_step', 'bigint', (column) => column.notNull().defaultTo(0))
        .addColumn('recovery_hashes', text, (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('updated_at', 'bigint', (column) => column.notNull())
        .execute()
      await db.schema
        .createTable('sessions')
        .addColumn('id', text, (column) => column.primaryKey())
        .addColumn('user_id', text, (column) => column.notNull().references('users.id').onDelete('cascade'))
        .addColumn('token_hash', text, (column) => column.notNull().unique())
        .addColumn('keep', 'integer', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .addColumn('ended_at', 'bigint')
        .execute()
      await db.schema.createIndex('sessions_by_user').on('sessions').column('user_id').execute()
      await db.schema
        .createTable('spent_refresh_tokens')
        .addColumn('token_hash', text, (column) => column.primaryKey())
        .addColumn('session_id', text, (column) => column.notNull().references('sessions.id').onDelete('cascade'))
        .addColumn('spent_at', 'bigint', (column) => column.notNull())
        .addColumn('used_again', 'integer', (column) => column.notNull().defaultTo(0))
        .execute()
      await db.schema
        .createTable('setup_code')
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .addColumn('code_hash', text, (column) => column.notNull())
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .addColumn('tries', 'integer', (column) => column.notNull())
        .execute()
      await db.schema
        .createTable('invitations')
        .addColumn('id', text, (column) => column.primaryKey())
        .addColumn('email', text, (column) => column.notNull())
        .addColumn('role', text, (column) => column.notNull())
        .addColumn('grants', text, (column) => column.notNull())
        .addColumn('custom_role_id', text, (column) => column.references('custom_roles.id'))
        .addColumn('token_hash', text, (column) => column.notNull().unique())
        .addColumn('invited_by', text, (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .execute()
      await db.schema
        .createTable('reset_tokens')
        .addColumn('token_hash', text, (column) => column.primaryKey())
        .addColumn('user_id', text, (column) => column.notNull().references('users.id').onDelete('cascade'))
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .execute()
      await db.schema
        .createTable('api_keys')
        .addColumn('id', text, (column) => column.primaryKey())
        .addColumn('name', text, (column) => column.notNull())
        .addColumn('secret_hash', text, (column) => column.notNull())
        .addColumn('origins', text, (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('created_by', text)
        .addColumn('expires_at', 'bigint')
        .execute()
      await db.schema
        .createTable('signing_keys')
        .addColumn('kid', text, (column) => column.primaryKey())
        .addColumn('purpose', text, (column) => column.notNull())
        .addColumn('algorithm', text, (column) => column.notNull())
        .addColumn('jwk', text, (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .execute()
    },
  },
  {
    name: 'people-2',
    async up({ db, text }) {
      await db.schema.dropTable('setup_code').execute()
      await db.schema
        .createTable('setup_codes')
        .addColumn('code_hash', text, (column) => column.primaryKey())
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .addColumn('tries', 'integer', (column) => column.notNull())
        .execute()
    },
  },
]
