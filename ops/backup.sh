#!/bin/sh
# Copies the database and the files while the server runs.
#   DATABASE_URL=postgres://… MALL_DATA=/data ops/backup.sh <folder>
# Makes <folder>/<time>/ with database.dump, rows.tsv, files.tar and SHA256SUMS; keeps the newest KEEP (default 14).
set -eu
umask 077
: "${DATABASE_URL:?set DATABASE_URL}"
: "${MALL_DATA:?set MALL_DATA}"
target=${1:?say where the copies go}
keep=${KEEP:-14}
here=$(cd "$(dirname "$0")" && pwd)

mkdir -p "$target"
name=$(date -u +%Y%m%dT%H%M%SZ)
work="$target/.$name.part"
mkdir "$work"
trap 'rm -rf "$work"' EXIT

# One snapshot for the dump and the row counts, so that both agree while people keep working.
psql -X -q -v ON_ERROR_STOP=1 "$DATABASE_URL" <<SQL
begin isolation level repeatable read read only;
select pg_export_snapshot() as snapshot \gset
\setenv SNAPSHOT :snapshot
\! pg_dump --format=custom --no-owner --no-privileges --snapshot="\$SNAPSHOT" --file="$work/database.dump" "\$DATABASE_URL"
\pset format unaligned
\pset fieldsep '\t'
\pset tuples_only on
\o '$work/rows.tsv'
\i '$here/counts.sql'
\o
commit;
SQL
[ -s "$work/database.dump" ] || { echo "the database could not be dumped" >&2; exit 1; }
pg_restore --list "$work/database.dump" >/dev/null

# Files come after the database: a file is on disk before its row exists, so none is missing.
mkdir -p "$MALL_DATA/files"
tar -C "$MALL_DATA" -cf "$work/files.tar" files

(cd "$work" && sha256sum database.dump rows.tsv files.tar >SHA256SUMS)
mv "$work" "$target/$name"
trap - EXIT

ls -1d "$target"/????????T??????Z | sort -r | tail -n "+$((keep + 1))" | while read -r old; do rm -rf "$old"; done
echo "$target/$name"
