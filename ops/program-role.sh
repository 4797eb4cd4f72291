#!/bin/sh
# Run once, when the container of the database is new: the role by which the program works. It owns nothing; migrations grant its rights.
set -eu
psql -X -q -v ON_ERROR_STOP=1 -v password="$PROGRAM_PASSWORD" -U "$POSTGRES_USER" -d "$POSTGRES_DB" <<SQL
create role mall_program login password :'password';
SQL
