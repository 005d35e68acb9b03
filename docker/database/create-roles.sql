-- Run once by a superuser, before the product's first start:
--   psql -v ON_ERROR_STOP=1 -v owner_password=… -v backup_password=… -d postgres -f create-roles.sql

-- Owns the database and creates the two roles that the server works with. It is no superuser: it reads no file of the
-- machine, runs no program there and is bound by row security.
create role bufete login createrole nosuperuser nobypassrls nocreatedb noreplication password :'owner_password';

-- Reads a copy of the whole cluster and its write-ahead log, and no table.
create role bufete_backup login replication nosuperuser nobypassrls nocreatedb nocreaterole password :'backup_password';

create database bufete owner bufete template template0 encoding utf8 locale_provider builtin locale 'C.UTF-8';
revoke connect, temporary on database bufete from public;
